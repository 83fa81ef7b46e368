// Staff upload a bank statement, and get proposals of which transfer pays which order.

import { z } from 'zod'
import { endpoint } from '#api/framework/endpoint.ts'
import { SignedMoney } from '#api/framework/json-shapes.ts'
import type { StatementTransfer } from '../domain/bank-statement.ts'
import { bookableKinds, describeMatch, describeUnmatched } from '../domain/match-statement.ts'
import { matchBankStatement } from '../operations/match-bank-statement.ts'
import { multiplyCents } from '#domain/money.ts'

/** More, such as the payouts of a year, are too many to look at. */
const maxUnmatched = 200

const Transfer = z.object({
  day: z.iso.date(),
  amount: SignedMoney.describe('Below zero for what left the account'),
  payer: z.string().describe('Or who was paid'),
  text: z.string(),
  explanation: z.string(),
})

const toTransfer = ({ kind, day, amount, party, text }: StatementTransfer) => ({
  day,
  amount: kind === 'paid-out' || kind === 'taken-back' ? multiplyCents(amount, -1) : amount,
  payer: party,
  text: text.slice(0, 200),
})

export const postBankStatement = endpoint(
  'POST /api/admin/bank-statements',
  {
    summary:
      'Reads a bank statement (CAMT.053 or MT940, at most 15 MB) and proposes which transfers pay which orders. Books and stores nothing; book a proposal with its key as a transfer of its order',
    permission: 'service',
    auditAction: 'Bankafschrift bekeken',
    limit: 'upload',
    requestFormat: 'multipart',
    body: { file: z.file('Kies een bestand.') },
    reply: {
      format: z.enum(['CAMT.053', 'MT940']),
      incoming: z.int().describe('Transfers to the account'),
      outgoing: z.int(),
      ignored: z.int().describe('Amounts that are not booked yet, or not in euros'),
      is_other_account: z.boolean().describe('Of another account than the one in mails'),
      matches: z.array(
        Transfer.extend({
          key: z.string(),
          order_number: z.string(),
          name: z.string(),
          bookable: z.boolean(),
          certain: z.boolean().describe('Number and amount agree'),
        }),
      ),
      unmatched: z
        .array(Transfer)
        .describe(`Incoming or taken back, of no order; the first ${maxUnmatched}`),
      unmatched_count: z.int(),
    },
  },
  async ({ context, body: { file }, addAuditDetails }) => {
    const { isOtherAccount, matches, unmatched, ...statement } = await matchBankStatement(
      context,
      new Uint8Array(await file.arrayBuffer()),
    )
    addAuditDetails({ count: matches.length })
    return {
      ...statement,
      is_other_account: isOtherAccount,
      matches: matches.map((match) => ({
        ...toTransfer(match.transfer),
        key: match.key,
        order_number: match.order.number,
        name: match.order.name,
        bookable: bookableKinds.has(match.kind),
        certain: match.kind === 'certain',
        explanation: describeMatch(match),
      })),
      unmatched: unmatched
        .slice(0, maxUnmatched)
        .map((transfer) => ({ ...toTransfer(transfer), explanation: describeUnmatched(transfer) })),
      unmatched_count: unmatched.length,
    }
  },
)
