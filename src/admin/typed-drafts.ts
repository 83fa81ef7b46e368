// What colleagues typed and left, kept for their return. Orders and notes tell of somebody's health, so it stays in the memory of this tab:
// nothing is written to the device, and it is gone after a reload or another log-in.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { loginToken } from '#parts/account/login-store.ts'
import type { PhoneLine } from './phone-order/phone-lines.tsx'

type TypedDrafts = { 'phone order': { values: CheckoutValues; lines: PhoneLine[] } } & Record<`note ${string}`, string>

let owner: string | undefined
let drafts: Partial<TypedDrafts> = {}

function ownDrafts(): Partial<TypedDrafts> {
  const token = loginToken()
  if (token === undefined || token !== owner) {
    owner = token
    drafts = {}
  }
  return drafts
}

/** What was kept under this name by who is logged in now. */
export const typedDraft = <Name extends keyof TypedDrafts>(name: Name): TypedDrafts[Name] | undefined => ownDrafts()[name]
export function keepTypedDraft<Name extends keyof TypedDrafts>(name: Name, draft: TypedDrafts[Name]): void {
  ownDrafts()[name] = draft
}
export const forgetTypedDraft = (name: keyof TypedDrafts): void => void Reflect.deleteProperty(ownDrafts(), name)

/** What leaving means for what is kept here. */
export const keptInTab = 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je uitlogt, ververst of het sluit.'
