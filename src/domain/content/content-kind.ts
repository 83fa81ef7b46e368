// The kinds of content in the editor.

export const contentKinds = ['page', 'article'] as const
export type ContentKind = (typeof contentKinds)[number]
