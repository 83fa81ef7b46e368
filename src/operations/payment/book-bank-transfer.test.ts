import { describe, expect, test } from 'vitest'
import { payments } from '#data/tables/order/orders.ts'
import { cents, toEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { bookBankTransfer, matchBankStatement } from './book-bank-transfer.ts'

const { clock, context, anOrder, expectCount } = setUpPayLaterScenario()
const today = () => toCalendarDay(clock.now())
const compact = () => today().replaceAll('-', '').slice(2)

const mt940 = (account: string, ...lines: { text: string; amount: number }[]) =>
  Buffer.from(
    [
      ':20:A',
      `:25:${account}`,
      ':28C:1',
      `:60F:C${compact()}EUR0,00`,
      ...lines.flatMap(({ text, amount }, index) => [
        `:61:${compact()}C${(amount / 100).toFixed(2).replace('.', ',')}NTRFEREF//R${index}`,
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

describe('matchBankStatement', () => {
  test('proposes, books once, and knows the same transfer again', async () => {
    const { order } = await anOrder()
    const file = mt940('NL91ABNA0417164300', { text: order.number, amount: 2500 })
    const { matches, incoming } = await match(file)
    expect(incoming).toBe(1)
    expect(matches).toMatchObject([{ kind: 'certain', order: { number: order.number, due: 2500 } }])
    const { key, transfer } = matches[0]!
    for (let times = 0; times < 2; times += 1)
      await bookBankTransfer(context, order.number, {
        ...transfer,
        key,
        by: 'staff:2',
      })
    await expectCount(payments, 1)
    expect(await kindsOf(file)).toEqual(['booked-before'])
    expect(await kindsOf(camt(order.number, 2500))).toEqual(['nothing-due'])
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

  test('says when the statement is of another account than that of the shop', async () => {
    await anOrder()
    expect(await match(mt940('NL20INGB0001234567'))).toMatchObject({ isOtherAccount: true })
  })
})
