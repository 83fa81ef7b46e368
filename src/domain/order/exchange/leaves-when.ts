/** When the new packs of an exchange leave. */
export const leavesWhenLabels = {
  'at-once': 'Meteen',
  'under-way': 'Als de retour onderweg is',
  back: 'Als de retour binnen is',
}
export type LeavesWhen = keyof typeof leavesWhenLabels
export const leavesWhenValues = Object.keys(leavesWhenLabels) as LeavesWhen[]
