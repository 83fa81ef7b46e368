// The labels of the two steps of a withdrawal. The law requires these two steps and labels
// (Directive (EU) 2023/2673).

export const withdrawalLabels = {
  begin: 'overeenkomst hier herroepen',
  confirm: 'herroeping bevestigen',
} as const
