import { z } from 'zod'
import { AddressOfPerson } from '#domain/address/address-of-person.ts'
import { exportRecipient } from '#data/customer/personal-data/recipient-data-sources.ts'
import { recipientsOf } from '#data/customer/recipients.ts'
import { fromApiAddress, toApiAddress } from '#domain/address/postal-address.ts'
import { HealthConsent } from '#domain/customer/health-data-ground.ts'
import { maxNicknameLength, maxUsualProducts } from '#domain/customer/account-limits.ts'
import { ItemId, ShippingAddress } from '#domain/order/new-order.ts'
import { requireFound } from '#domain/problem.ts'
import { SingleLineText } from '#domain/text/text-input.ts'
import type { DbAndClock, DbContext } from '#operations/context.ts'
import {
  addRecipient,
  changeRecipient,
  loadRecipients,
  type RecipientRequest,
  removeRecipient,
} from '#operations/customer/recipients.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Money } from '../framework/json-shapes.ts'
import { PersonalDataExport } from './personal-data.ts'

const UsualProduct = z.object({
  id: z.int().describe('Id of the variation, or of the product without variations'),
  name: z.string(),
  slug: z.string().nullable().describe('Null if the shop no longer sells it'),
  price: Money.nullable().describe('Today’s price; null if the shop no longer sells it'),
  in_stock: z.boolean(),
})

export const Recipient = z
  .object({
    id: z.int(),
    nickname: z.string(),
    ...AddressOfPerson.shape,
    size: z.string().describe('Empty if the customer does not know it'),
    products: z.array(UsualProduct),
    orders: z.int(),
    subscriptions: z.int().describe('Subscriptions that have not stopped'),
    has_consent: z
      .boolean()
      .describe('Whether the customer stated that the person agrees; asked once'),
  })
  .meta({ id: 'Recipient' })

const Recipients = z.object({
  recipients: z.array(Recipient).describe('By nickname'),
  sizes: z.array(z.string()).describe('The sizes to choose from, smallest first'),
  question: z
    .string()
    .nullable()
    .describe('The question for consent; null if the shop has another ground'),
})

const productsWrong = 'Kies de vaste producten uit de winkel.'
export const RecipientInput = z.intersection(
  z.object(
    {
      nickname: SingleLineText('Vul in hoe je deze persoon noemt.', maxNicknameLength),
      first_name: SingleLineText('Vul de voornaam in.'),
      last_name: SingleLineText('Vul de achternaam in.'),
      size: z
        .string({ error: 'Kies een maat.' })
        .trim()
        .max(100, 'Kies een maat.')
        .nullish()
        .describe('Empty if unknown'),
      products: z
        .array(ItemId, { error: productsWrong })
        .max(maxUsualProducts, `Bewaar hoogstens ${maxUsualProducts} vaste producten.`)
        .nullish()
        .describe('Ids of variations, or of products without variations'),
      health_consent: HealthConsent,
    },
    { error: 'Vul in voor wie het is.' },
  ),
  ShippingAddress,
)

/** @throws Problem not-found, also for a person of another account */
export async function loadRecipientExport({ db, clock }: DbAndClock, userId: number, id: number) {
  const recipient = requireFound((await recipientsOf(db, userId)).find((one) => one.id === id))
  return { madeAt: clock(), parts: await exportRecipient(db, recipient) }
}

async function loadRecipientsReply(
  context: DbContext,
  userId: number,
): Promise<z.input<typeof Recipients>> {
  const { recipients, sizes, question } = await loadRecipients(context, userId)
  return {
    recipients: recipients.map((recipient) => ({
      ...recipient,
      ...toApiAddress(recipient),
      products: recipient.products.map(({ itemId, name, item }) => ({
        id: itemId,
        name: item?.name ?? name,
        slug: item?.slug ?? null,
        price: item?.price ?? null,
        in_stock: (item?.stock ?? 0) > 0,
      })),
      has_consent: recipient.hasConsent,
    })),
    sizes,
    question: question?.text ?? null,
  }
}

function toRecipientRequest(body: z.output<typeof RecipientInput>): RecipientRequest {
  const {
    nickname,
    size,
    products,
    health_consent: consent,
    first_name: firstName,
    last_name: lastName,
  } = body
  return {
    ...fromApiAddress(body, { firstName, lastName }),
    nickname,
    size: size ?? '',
    productIds: products ?? [],
    consent,
  }
}

export const recipientEndpoints = [
  endpoint(
    'GET /api/recipients',
    {
      summary: 'The people for whom the user orders, with the usual products at today’s price',
      access: 'customer',
      reply: Recipients,
    },
    async ({ context, caller }) => loadRecipientsReply(context, requireUser(caller).userId),
  ),
  endpoint(
    'POST /api/recipients',
    {
      summary: 'Adds a person',
      access: 'customer',
      limit: 'write',
      body: RecipientInput,
      reply: Recipients,
      status: 201,
    },
    async ({ context, body, caller }) => {
      const { userId } = requireUser(caller)
      await addRecipient(context, userId, toRecipientRequest(body))
      return loadRecipientsReply(context, userId)
    },
  ),
  endpoint(
    'PUT /api/recipients/:id',
    {
      summary: 'Changes a person',
      access: 'customer',
      limit: 'write',
      params: IdParams,
      body: RecipientInput,
      reply: Recipients,
    },
    async ({ context, params: { id }, body, caller }) => {
      const { userId } = requireUser(caller)
      await changeRecipient(context, userId, id, toRecipientRequest(body))
      return loadRecipientsReply(context, userId)
    },
  ),
  endpoint(
    'DELETE /api/recipients/:id',
    {
      summary: 'Erases a person; orders and subscriptions stay, without the person',
      access: 'customer',
      limit: 'write',
      params: IdParams,
      reply: Recipients,
    },
    async ({ context, params: { id }, caller }) => {
      const { userId } = requireUser(caller)
      await removeRecipient(context, userId, id)
      return loadRecipientsReply(context, userId)
    },
  ),
  endpoint(
    'GET /api/recipients/:id/data',
    {
      summary: 'All data of one person, without the data of the customer who pays',
      access: 'customer',
      limit: 'write',
      params: IdParams,
      reply: PersonalDataExport,
    },
    async ({ context, params: { id }, caller }) =>
      loadRecipientExport(context, requireUser(caller).userId, id),
  ),
] as const
