// What staff write in the editor.

export const contentKinds = ['page', 'article'] as const
export type ContentKind = (typeof contentKinds)[number]
