import type { FormField } from '#domain/form-fields.ts'

/** Asks for the current password before a colleague changes how they log in. */
export const currentPasswordField = {
  kind: 'password',
  label: 'Je wachtwoord',
  required: true,
} as const satisfies FormField

export const factorNameField = {
  kind: 'text',
  label: 'Naam',
  required: true,
  max: 40,
} as const satisfies FormField
