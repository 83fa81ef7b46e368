// Which products are worn on the body: only of those it says something for whom they are made.

/** Words of the attribute `features` of what lies on a bed or chair, is rubbed in, or is carried along. */
const notWorn = /\b(?:bed|stoel|verzorging|onderweg)\b/

export const isWorn = ({ features }: { features?: unknown }): boolean => !notWorn.test(String(features ?? ''))
