import type { EndpointReply } from '#api/index.ts'
import { toAddress } from '#domain/checkout/address-values.ts'
import { type CheckoutValues, emptyCheckoutValues } from '#domain/checkout/form-values.ts'
import { toOtherAddress, toOtherChange } from '#domain/checkout/other-address.ts'
import type { PhoneOrderDraft } from '#domain/order/phone-order-draft.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { browserApi } from '#components/api-context.ts'
import type { TypedPhoneOrder } from '../shared/forms/drafts.ts'

export const draftName = 'phone order'
export const phoneOrderDraftsPath = '/admin/bestellingen/concepten'
export const initialValues: CheckoutValues = { ...emptyCheckoutValues, paymentMethod: 'ideal' }

/**
 * Stores the phone order as a new draft, or changes the draft that staff opened.
 * @throws Problem version-conflict
 */
export async function sendPhoneOrderDraft(
  order: Omit<TypedPhoneOrder, 'stored'>,
  stored: TypedPhoneOrder['stored'],
): Promise<void> {
  const content = toDraft(order)
  if (!stored) await browserApi('POST /api/admin/phone-order-drafts', { body: content })
  else {
    const { id, seen } = stored
    await browserApi('PUT /api/admin/phone-order-drafts/:id', {
      params: { id: String(id) },
      body: { content, seen },
    })
  }
}

const toDraft = ({
  values,
  lines,
  phone,
  byPost,
}: Omit<TypedPhoneOrder, 'stored'>): PhoneOrderDraft => ({
  ...toAddress((field) => values[field]),
  email: values.email,
  by_post: byPost ?? false,
  no_review_mails: values.refusesQuestions,
  phone,
  company_name: values.companyName,
  vat_number: values.vatNumber,
  payment_method: values.paymentMethod,
  other_address:
    values.delivery === 'other' ? toAddress((field) => toOtherAddress(values)[field]) : null,
  recipient_id: Number(values.recipientId) || null,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
})

/** Lines of which the shop no longer sells the item are left out. */
export function fromDraft(
  id: number,
  { content, changed_at, items }: EndpointReply<'GET /api/admin/phone-order-drafts/:id'>,
): TypedPhoneOrder {
  const {
    email,
    by_post,
    no_review_mails,
    phone,
    company_name,
    vat_number,
    payment_method,
    lines,
    other_address,
    recipient_id,
    ...address
  } = content
  return {
    values: {
      ...initialValues,
      ...toAddressValues(address),
      email,
      refusesQuestions: no_review_mails ?? false,
      companyName: company_name,
      vatNumber: vat_number,
      paymentMethod: payment_method,
      recipientId: recipient_id ? String(recipient_id) : '',
      ...(other_address && { delivery: 'other', ...toOtherChange(toAddressValues(other_address)) }),
    },
    lines: lines.flatMap((line) => {
      const item = items.find((one) => one.id === line.id)
      return item ? [{ ...item, quantity: line.quantity }] : []
    }),
    phone,
    byPost: by_post,
    stored: { id, seen: changed_at },
  }
}
