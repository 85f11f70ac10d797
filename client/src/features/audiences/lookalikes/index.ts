export { LookalikeView } from './lookalike-view.tsx';
export { lookalikesOptions } from './lookalikes.api.ts';
export { LookalikesTab } from './lookalikes-tab.tsx';
