// The words that the law gives to the two steps of undoing a purchase (Directive 2023/2673).

export const withdrawalWords = { begin: 'overeenkomst hier herroepen', confirm: 'herroeping bevestigen' } as const
