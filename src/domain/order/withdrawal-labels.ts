// The labels of the two steps of a withdrawal, which the law requires (Directive (EU) 2023/2673).

export const withdrawalLabels = { begin: 'overeenkomst hier herroepen', confirm: 'herroeping bevestigen' } as const
