// The moderation states of a review. Visitors see only approved reviews.

export const reviewStates = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]
