export const contentKinds = ['page', 'article'] as const
export type ContentKind = (typeof contentKinds)[number]
