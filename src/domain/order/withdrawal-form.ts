// Undoing a purchase without its link: what is filled in, and what is missing.

const fields = ['name', 'number', 'email', 'part', 'note'] as const
type Field = (typeof fields)[number]
export type WithdrawalForm = Record<Field, string>
export type WithdrawalErrors = Partial<Record<Field, string>>

/** Anything else that a form holds is left out. */
export const readWithdrawal = (valueOf: (field: Field) => unknown): WithdrawalForm =>
  Object.fromEntries(
    fields.map((field) => {
      const value = valueOf(field)
      return [field, typeof value === 'string' ? value.trim().slice(0, 1000) : '']
    }),
  ) as WithdrawalForm

export function missingIn({ name, number, email, part, note }: WithdrawalForm): WithdrawalErrors {
  return {
    ...(name === '' && { name: 'Vul je naam in.' }),
    ...(!/^[Ll]?\d{1,9}$/.test(number) && { number: 'Een bestelnummer is een L met cijfers, zoals L10001.' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && { email: 'Vul het e-mailadres van je bestelling in.' }),
    ...(part === 'some' && note === '' && { note: 'Vul in welke producten je herroept.' }),
  }
}

/** Declarations by number within an hour, about one order number and with one e-mail address. */
export const mostDeclarationsAnHour = 10
