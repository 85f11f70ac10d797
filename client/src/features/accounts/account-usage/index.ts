export { AccountUsagePage } from './account-usage-page.tsx';
export { UsageSection } from './usage-section.tsx';
