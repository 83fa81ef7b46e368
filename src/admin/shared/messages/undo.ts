// What takes an action back. Each name has a scenario in tests/api/undo.test.ts, which proves that
// everything then is as it was.

export type UndoName =
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
  | 'supplied-item-removed'
  | 'orders-packed'
  | 'orders-shipped'

/** `run` takes the action back. */
export type Undo<Result = void> = { name: UndoName; run: () => Promise<Result> }

/** Runs the undo, and then `after`, such as a reload of the screen. */
export const thenAfterUndo = <Result, Next>(
  { name, run }: Undo<Result>,
  after: (result: Result) => Promise<Next>,
): Undo<Next> => ({ name, run: async () => after(await run()) })
