import { fieldErrorsOf, type Failure, shopMessageOf } from './use-account-form.ts'

/** The same in one sentence, as the specification has it for a forgotten password. */
export const somethingWrongInShort =
  (at: string) =>
  (error: unknown): Failure => {
    const { email: _told, ...errors } = fieldErrorsOf(error)
    return { ...somethingWrong(at)(error), more: undefined, errors }
  }

/** A refusal in words: what the shop says of the address, else what it says at all. `at` is the field that gets the focus. */
export const somethingWrong =
  (at: string) =>
  (error: unknown): Failure => ({
    text: fieldErrorsOf(error).email?.[0] ?? 'Er is een fout opgetreden. Probeer het opnieuw.',
    more: shopMessageOf(error),
    errors: fieldErrorsOf(error),
    at,
  })
