export { LookalikeView } from './lookalike-view.tsx';
export { lookalikesOptions } from './lookalikes.queries.ts';
export { LookalikesTab } from './lookalikes-tab.tsx';
