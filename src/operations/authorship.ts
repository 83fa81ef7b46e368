/**
 * `by` is the id of the staff member who makes the change at `at`, or undefined for the shop
 * itself.
 */
export type ChangeAuthorship = { by: number | undefined; at: Date }
