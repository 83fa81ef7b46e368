import { describe, expect, test } from 'vitest'
import { isProblem } from '#domain/problem.ts'
import { runInSlices } from '#operations/yield-to-event-loop.ts'
import { finish } from '#tests/support/finish.ts'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { readBankStatement } from './read-bank-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const readBytes = (content: Uint8Array) => finish(readBankStatement(content))
const read = (text: string) => readBytes(bytes(text))
const refusalOf = (content: string | Uint8Array): string => {
  try {
    readBytes(typeof content === 'string' ? bytes(content) : content)
    return 'read'
  } catch (error) {
    if (!isProblem(error)) throw error
    return error.errors?.['file']?.[0] ?? ''
  }
}

const camt = (entries: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt>
</Document>`
const entry = ({ amount = '26.90', sign = 'CRDT', status = 'BOOK', currency = 'EUR', rest = '' }) =>
  `<Ntry><NtryRef>5</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>
<Sts>${status}</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-28</Dt></ValDt>
<AcctSvcrRef>REF1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>J. &amp; K. Jansen</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Bestelling L10001</Ustrd></RmtInf></TxDtls></NtryDtls>${rest}</Ntry>`
const details = (amount: string, text: string) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
const transfer = {
  kind: 'payment',
  account: 'NL91ABNA0417164300',
  day: '2026-11-27',
  amount: 2690,
  reference: 'REF1',
  party: 'J. & K. Jansen',
  text: 'Bestelling L10001',
}

describe('readBankStatement of CAMT.053', () => {
  test('reads what came in, with who paid and what was written', () =>
    expect(read(camt(entry({})))).toEqual({
      format: 'CAMT.053',
      accounts: ['NL91ABNA0417164300'],
      transfers: [transfer],
      ignored: 0,
    }))

  test('reads the later versions, with prefixes and parties one level deeper', () => {
    const xml = camt(entry({}), '08')
      .replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2')
      .replace('<ns:Nm>', '<ns:Pty><ns:Nm>')
      .replace('</ns:Nm>', '</ns:Nm></ns:Pty>')
      .replace('<ns:Sts>BOOK</ns:Sts>', '<ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>')
    expect(read(xml).transfers).toEqual([transfer])
  })

  test('splits an entry with several transfers, each with its own amount', () => {
    const batch = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-27T10:00:00</DtTm></BookgDt><NtryDtls>${details('10.00', 'L10001')}${details('20.00', 'L10002')}</NtryDtls></Ntry>`
    expect(
      read(camt(batch)).transfers.map(({ amount, text, reference }) => [amount, text, reference]),
    ).toEqual([
      [1000, 'L10001', '0'],
      [2000, 'L10002', '1'],
    ])
  })

  test('tells what left, what is reversed and what came back, and ignores what is not booked in euros', () => {
    const { transfers, ignored } = read(
      camt(
        entry({ sign: 'DBIT' }) +
          entry({ sign: 'DBIT', rest: '<RvslInd>true</RvslInd>' }) +
          entry({ rest: '<RvslInd>true</RvslInd>' }) +
          entry({}).replace('<RmtInf>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><RmtInf>') +
          entry({ status: 'PDNG' }) +
          entry({ currency: 'USD' }),
      ),
    )
    expect(transfers.map(({ kind }) => kind)).toEqual([
      'paid-out',
      'taken-back',
      'returned',
      'returned',
    ])
    expect(ignored).toBe(2)
  })

  test('takes no payer of a batch whose amounts the bank left out for the whole of it', () => {
    expect(kindsIn(part('L10001') + part('L10002'))).toEqual([['collective', 'L10001 L10002']])
    expect(kindsIn('<Btch><NbOfTxs>3</NbOfTxs></Btch>')).toEqual([['collective', '']])
  })

  test('has the same reference in a file with other entries before it', () => {
    const [alone] = read(camt(entry({}))).transfers
    const renumbered = entry({}).replace('<NtryRef>5</NtryRef>', '<NtryRef>9</NtryRef>')
    expect(read(camt(entry({ sign: 'DBIT' }) + renumbered)).transfers[1]).toEqual(alone)
  })
})

const part = (text: string) => `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
const batch = (inner: string) =>
  `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><NtryDtls>${inner}</NtryDtls></Ntry>`
const kindsIn = (inner: string) =>
  read(camt(batch(inner))).transfers.map(({ kind, text }) => [kind, text])

const mt940 = (...lines: string[]) =>
  [
    '{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:',
    ':20:P261127000000001',
    ':25:NL91ABNA0417164300EUR',
    ':28C:00231',
    ':60F:C261126EUR1000,00',
    ...lines,
    ':62F:C261127EUR1026,90',
    '-}',
  ].join('\r\n')

describe('readBankStatement of MT940', () => {
  test('knows the year of a booking after New Year', () => {
    const { transfers } = read(mt940(':61:2612310102C10,00NTRFX', ':86:L10001'))
    expect(transfers.map(({ day }) => day)).toEqual(['2027-01-02'])
  })

  test('ignores amounts in another currency', () =>
    expect(read(mt940(':61:261127C5,00NTRFX').replace('EUR1000,00', 'USD1000,00'))).toMatchObject({
      transfers: [],
      ignored: 1,
    }))
})

describe('readBankStatement refuses in words', () => {
  test.each([
    ['an empty file', '', /leeg/],
    ['a zip', 'PK\u0003\u0004', /zip-bestand/],
    ['a PDF', '%PDF-1.7', /pdf/],
    ['another text', 'naam;bedrag\nJo;3', /geen bankafschrift/],
    ['another XML', '<html><body>Dag</body></html>', /geen bankafschrift/],
    ['CAMT.054', camt('').replaceAll('053', '054').replaceAll('BkToCstmrStmt', 'X'), /camt\.054/],
    ['a CAMT that is cut off', camt(entry({})).slice(0, 600), /niet heel/],
    ['an amount that is none', camt(entry({ amount: '1e9' })), /niet heel/],
    ['a negative amount', camt(entry({ amount: '-26.90' })), /niet heel/],
    ['a fraction of a cent', camt(entry({ amount: '26.905' })), /niet heel/],
    ['no day', camt(entry({})).replaceAll(/2026-11-2\d/g, '2026-02-31'), /niet heel/],
    ['an MT940 that is cut off', mt940(':61:261127C5,00NTRFX').split(':62F')[0]!, /niet heel/],
    ['a line that is none', mt940(':61:nonsens'), /niet heel/],
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><Document>&c;</Document>',
      /onderdelen die een bankafschrift niet heeft/,
    ],
    ['deep nesting', '<a>'.repeat(100_000), /niet heel/],
  ])('%s', (_, content, message) => expect(refusalOf(content)).toMatch(message))

  test('bytes that are no text, in a moment', () => {
    const noise = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 256)
    expect(refusalOf(noise)).toMatch(/geen bankafschrift|niet heel/)
    expect(refusalOf('<'.repeat(1_000_000))).toMatch(/geen bankafschrift|niet heel/)
    expect(refusalOf(`:25:X\n:60F:C261127EUR1,00\n:61:${'/'.repeat(1_000_000)}`)).toMatch(
      /niet heel/,
    )
  })

  test('reads UTF-16 and Windows-1252', () => {
    const xml = camt(entry({})).replace('J. &amp; K.', 'Zoë')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
    expect(readBytes(utf16).transfers[0]?.party).toBe('Zoë Jansen')
    const latin = Buffer.from(xml, 'latin1')
    expect(readBytes(latin).transfers[0]?.party).toBe('Zoë Jansen')
  })

  const size = 14 * 1_048_576
  test.each([
    ['commas', ','.repeat(size)],
    ['line breaks', `:25:X${'\n'.repeat(size)}`],
    ['lines of details', `:25:X\n:86:${'tekst\n'.repeat(size / 6)}`],
    ['empty elements', `<Document>${'<a/>'.repeat(size / 4)}</Document>`],
    ['entries', camt(entry({}).repeat(size / 500))],
  ])('a file of %s without blocking others for 200 ms', async (_, text) => {
    const content = bytes(text)
    const check = () => expect(runInSlices(readBankStatement(content))).toBeRefused('input-invalid')
    expect(await blocksLongerThan(200, check)).toBe(false)
  })
})
