// Unsaved drafts, which a screen restores when staff return to it. Orders and notes reveal health data, so drafts are only in the memory of
// this tab. A reload, a logout or another login discards the drafts.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { loginToken } from '#components/account/login-store.ts'
import type { PhoneOrderLine } from '../phone-order/phone-order-lines.tsx'

export type TypedPhoneOrder = {
  values: CheckoutValues
  lines: PhoneOrderLine[]
  phone: string
  byPost: boolean
  /** The draft on the server that staff opened, and the time of its last change that they saw. */
  stored?: { id: number; seen: string } | undefined
}
type TypedDrafts = { 'phone order': TypedPhoneOrder } & Record<`note ${string}`, string>

let draftsToken: string | undefined
let drafts: Partial<TypedDrafts> = {}

function ownDrafts(): Partial<TypedDrafts> {
  const token = loginToken()
  if (token === undefined || token !== draftsToken) {
    draftsToken = token
    drafts = {}
  }
  return drafts
}

/** Returns the draft that the logged-in user stored under this name. */
export const storedDraft = <Name extends keyof TypedDrafts>(name: Name): TypedDrafts[Name] | undefined => ownDrafts()[name]
export function storeDraft<Name extends keyof TypedDrafts>(name: Name, draft: TypedDrafts[Name]): void {
  ownDrafts()[name] = draft
}
export const clearDraft = (name: keyof TypedDrafts): void => void Reflect.deleteProperty(ownDrafts(), name)

/** Explains in the leave dialog what happens to a draft. */
export const draftRetentionText = 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je uitlogt, ververst of het sluit.'
