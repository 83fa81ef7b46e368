// Where a review stands: nobody reads it before somebody of the shop has.

export const reviewStates = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]
