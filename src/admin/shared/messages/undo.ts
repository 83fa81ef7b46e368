// What takes an action back. Each name has a scenario in tests/api/undo.test.ts, which proves that
// everything then is as it was.

/** Each extension declares here a member with the names of its undos. */
export interface ExtensionUndos {}

export type CoreUndoName =
  | 'products-changed'
  | 'prices-changed'
  | 'catalogue-imported'
  | 'page-trashed'
  | 'page-restored'
  | 'draft-discarded'
  | 'redirect-removed'
  | 'review-refused'
  | 'review-approved'
  | 'customer-renamed'
  | 'address-changed'
  | 'address-removed'
  | 'category-changed'
  | 'category-moved'
  | 'list-view-removed'
  | 'staff-role-changed'
  | 'setup-list-hidden'
  | 'orders-packed'
  | 'orders-shipped'
export type UndoName = CoreUndoName | ExtensionUndos[keyof ExtensionUndos]

/** `run` takes the action back. */
export type Undo<Result = void> = { name: UndoName; run: () => Promise<Result> }

/** Runs the undo, and then `after`, such as a reload of the screen. */
export const thenAfterUndo = <Result, Next>(
  { name, run }: Undo<Result>,
  after: (result: Result) => Promise<Next>,
): Undo<Next> => ({ name, run: async () => after(await run()) })
