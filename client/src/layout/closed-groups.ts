const key = 'closed-menu-groups';

function closedGroups(): string[] {
  return (localStorage.getItem(key) ?? '').split('\n').filter((label) => label !== '');
}

/** Whether a group of the menu is open in this browser: all are until somebody closes them. */
export function isGroupOpen(label: string): boolean {
  return !closedGroups().includes(label);
}

/** Keeps a group of the menu open or closed in this browser. */
export function rememberGroup(label: string, isOpen: boolean): void {
  const others = closedGroups().filter((closed) => closed !== label);
  localStorage.setItem(key, (isOpen ? others : [...others, label]).join('\n'));
}
