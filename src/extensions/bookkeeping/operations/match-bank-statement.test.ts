import { describe, expect, test } from 'vitest'
import { payments } from '#data/tables/order/orders.ts'
import { cents, toEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { matchBankStatement } from './match-bank-statement.ts'

const { clock, context, anOrder, expectCount } = setUpPayLaterScenario()
const today = () => toCalendarDay(clock.now())
const compact = () => today().replaceAll('-', '').slice(2)

type Line = { text: string; amount: number; sign?: string }
const account = 'NL91ABNA0417164300'
const mt940 = (lines: readonly Line[], from = account) =>
  Buffer.from(
    [
      ':20:A',
      `:25:${from}`,
      ':28C:1',
      `:60F:C${compact()}EUR0,00`,
      ...lines.flatMap(({ text, amount, sign = 'C' }) => [
        `:61:${compact()}${sign}${(amount / 100).toFixed(2).replace('.', ',')}NTRFEREF//R${text}`,
        `:86:/NAME/J. Jansen/REMI/${text}`,
      ]),
      `:62F:C${compact()}EUR1,00`,
    ].join('\n'),
  )
const camt = (text: string, amount: number) =>
  Buffer.from(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${toEuros(cents(amount))}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )
const match = (bytes: Uint8Array) => matchBankStatement(context, bytes)
const kindsOf = async (bytes: Uint8Array) => (await match(bytes)).matches.map(({ kind }) => kind)
async function bookFirst(bytes: Uint8Array) {
  const { key, transfer, order } = (await match(bytes)).matches[0]!
  await bookBankTransfer(context, order.number, { ...transfer, key, by: 'staff:2' })
}

describe('matchBankStatement', () => {
  test('proposes, books once for two colleagues, and knows the transfer in an overlapping file', async () => {
    const { order } = await anOrder()
    const line = { text: order.number, amount: 2500 }
    const file = mt940([line])
    const { matches, incoming } = await match(file)
    expect(incoming).toBe(1)
    expect(matches).toMatchObject([{ kind: 'certain', order: { number: order.number, due: 2500 } }])
    await Promise.all([bookFirst(file), bookFirst(file)])
    await expectCount(payments, 1)
    expect(await kindsOf(file)).toEqual(['booked-before'])
    const overlapping = mt940([{ text: 'huur', amount: 900, sign: 'D' }, line])
    expect(await kindsOf(overlapping)).toEqual(['booked-before'])
    expect(await kindsOf(camt(order.number, 2500))).toEqual(['booked-before'])
    expect(await kindsOf(mt940([line, line]))).toEqual(['booked-before', 'nothing-due'])
  })

  test('knows a booked transfer that names no order', async () => {
    await anOrder()
    const file = mt940([{ text: 'dank', amount: 2500 }])
    expect(await kindsOf(file)).toEqual(['amount-only'])
    await bookFirst(file)
    expect(await match(file)).toMatchObject({ matches: [{ kind: 'booked-before' }], unmatched: [] })
  })

  test('reads the same order from CAMT.053, and stores nothing', async () => {
    const { order } = await anOrder()
    expect(await kindsOf(camt(`Bestelling ${order.number.toLowerCase()}`, 2500))).toEqual([
      'certain',
    ])
    expect(await kindsOf(camt('zonder nummer', 2500))).toEqual(['amount-only'])
    expect(await kindsOf(camt(order.number, 2400))).toEqual(['too-little'])
    await expectCount(payments, 0)
  })

  test('shows what belongs to no order, and never books what the bank took back', async () => {
    const { order } = await anOrder()
    const { matches, unmatched, outgoing } = await match(
      mt940([
        { text: 'L99999', amount: 2500 },
        { text: `storno ${order.number}`, amount: 2500, sign: 'RC' },
        { text: `terug ${order.number}`, amount: 2500, sign: 'RD' },
      ]),
    )
    expect(matches.map(({ kind }) => kind)).toEqual(['taken-back', 'returned', 'amount-only'])
    expect([unmatched, outgoing]).toEqual([[], 1])
  })

  test('says when the statement is of another account than that of the shop', async () => {
    await anOrder()
    const answers = []
    for (const from of ['NL20INGB0001234567', account, '417164300'])
      answers.push((await match(mt940([], from))).isOtherAccount)
    expect(answers).toEqual([true, false, false])
  })
})
