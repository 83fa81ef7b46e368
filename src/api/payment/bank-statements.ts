// Staff upload a bank statement, and get proposals of which transfer pays which order.

import { z } from 'zod'
import { bookableKinds, describeMatch } from '#domain/payment/match-statement.ts'
import { matchBankStatement } from '#operations/payment/book-bank-transfer.ts'
import { endpoint } from '../framework/endpoint.ts'
import { SignedMoney } from '../framework/json-shapes.ts'

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
        z.object({
          key: z.string(),
          day: z.iso.date(),
          amount: SignedMoney,
          payer: z.string(),
          text: z.string(),
          order_number: z.string(),
          name: z.string(),
          bookable: z.boolean(),
          certain: z.boolean().describe('Number and amount agree'),
          explanation: z.string(),
        }),
      ),
    },
  },
  async ({ context, body: { file }, addAuditDetails }) => {
    const { isOtherAccount, matches, ...statement } = await matchBankStatement(
      context,
      new Uint8Array(await file.arrayBuffer()),
    )
    addAuditDetails({ count: matches.length })
    return {
      ...statement,
      is_other_account: isOtherAccount,
      matches: matches.map((match) => ({
        key: match.key,
        day: match.transfer.day,
        amount: match.transfer.amount,
        payer: match.transfer.payer,
        text: match.transfer.text.slice(0, 200),
        order_number: match.order.number,
        name: match.order.name,
        bookable: bookableKinds.has(match.kind),
        certain: match.kind === 'certain',
        explanation: describeMatch(match),
      })),
    }
  },
)
