import { fieldErrorsOf, type FormFailure, generalProblemMessage } from './use-account-form.ts'

/**
 * Like `createFailureMapper`, but without `details` and without the error of the e-mail field.
 * `text` already has that error.
 */
export const createShortFailureMapper =
  (focusField: string) =>
  (error: unknown): FormFailure => {
    const { email: _email, ...errors } = fieldErrorsOf(error)
    return { ...createFailureMapper(focusField)(error), details: undefined, errors }
  }

/**
 * Maps an error to a failure. `text` is the error of the e-mail field, or else a general sentence.
 * `focusField` is the field to focus.
 */
export const createFailureMapper =
  (focusField: string) =>
  (error: unknown): FormFailure => ({
    text: fieldErrorsOf(error).email?.[0] ?? 'Er is een fout opgetreden. Probeer het opnieuw.',
    details: generalProblemMessage(error),
    errors: fieldErrorsOf(error),
    focusField,
  })
