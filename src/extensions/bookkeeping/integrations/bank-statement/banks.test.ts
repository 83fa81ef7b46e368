// Statements as banks write them: their namespaces, prefixes, codes and line breaks.

import { describe, expect, test } from 'vitest'
import { finish } from '#tests/support/finish.ts'
import { readBankStatement } from './read-bank-statement.ts'

const read = (text: string | Uint8Array) =>
  finish(readBankStatement(typeof text === 'string' ? Buffer.from(text) : text))
/** What the tests compare of each transfer. */
const linesOf = (text: string | Uint8Array) =>
  read(text).transfers.map(({ kind, amount, party, text: words }) => [kind, amount, party, words])

const ing053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
 <BkToCstmrStmt><GrpHdr><MsgId>INGBNL2A/1</MsgId><CreDtTm>2026-11-28T02:00:00</CreDtTm></GrpHdr>
 <Stmt><Id>1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>
 <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
 <Ntry><Amt Ccy="EUR">26.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt>
  <AcctSvcrRef>00000000001005</AcctSvcrRef>
  <BkTxCd><Prtry><Cd>00100</Cd><Issr>INGBANK</Issr></Prtry></BkTxCd>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
   <RltdPties><Dbtr><Nm>J. Jansen</Nm></Dbtr><DbtrAcct><Id><IBAN>NL20INGB0001234567</IBAN></Id></DbtrAcct></RltdPties>
   <RmtInf><Ustrd>Bestelling L10001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="EUR">32</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>00000000001011</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>15814016000676480</EndToEndId></Refs>
   <RltdPties><Dbtr><Nm>Zorggroep</Nm></Dbtr></RltdPties>
   <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>CUR</Issr></Tp><Ref>9001123412341234</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>00000000001007</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>L10002</EndToEndId></Refs>
   <RmtInf><Ustrd>Terugbetaling</Ustrd></RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>
 </Stmt></BkToCstmrStmt></Document>`

const rabobank053 = `<?xml version="1.0" encoding="utf-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><BkToCstmrStmt><GrpHdr><MsgId>CAMT053RIB000001</MsgId></GrpHdr>
<Stmt><Id>CAMT053</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>
<Ntry><NtryRef>0000000491590</NtryRef><Amt Ccy="EUR">26.9</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt><AcctSvcrRef>43011075189:CI49CT</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>100</Cd><Issr>RABOBANK</Issr></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>OO9T005069862466</AcctSvcrRef><InstrId>OO9T005069862466</InstrId><EndToEndId>27-11-2026 00:07 7020056313469725</EndToEndId></Refs>
<AmtDtls><TxAmt><Amt Ccy="EUR">26.9</Amt></TxAmt><PrtryAmt><Tp>IBS</Tp><Amt Ccy="EUR">26.9</Amt></PrtryAmt></AmtDtls>
<RltdPties><Dbtr><Nm>J. Jansen</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Bestelling L10001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><NtryRef>0000000491591</NtryRef><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">30.00</TtlAmt></Btch>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>L10002</Ustrd></RmtInf></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>L10003</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const abn053 = `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns2:BkToCstmrStmt><ns2:GrpHdr><ns2:MsgId>1</ns2:MsgId></ns2:GrpHdr>
<ns2:Stmt><ns2:Id>1</ns2:Id><ns2:Acct><ns2:Id><ns2:IBAN>NL91ABNA0417164300</ns2:IBAN></ns2:Id></ns2:Acct>
<ns2:Ntry><ns2:Amt Ccy="EUR">26.90</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts><ns2:Cd>BOOK</ns2:Cd></ns2:Sts>
<ns2:BookgDt><ns2:DtTm>2026-11-27T09:00:00.000+01:00</ns2:DtTm></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-11-27</ns2:Dt></ns2:ValDt>
<ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId><ns2:UETR>7c1ca5ab-2a3b-4c5d-8e9f-001122334455</ns2:UETR></ns2:Refs>
<ns2:Amt Ccy="EUR">26.90</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd>
<ns2:RltdPties><ns2:Dbtr><ns2:Pty><ns2:Nm>J. Jansen</ns2:Nm></ns2:Pty></ns2:Dbtr></ns2:RltdPties>
<ns2:RmtInf><ns2:Strd><ns2:CdtrRefInf><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>SCOR</ns2:Cd></ns2:CdOrPrtry><ns2:Issr>ISO</ns2:Issr></ns2:Tp><ns2:Ref>RF48L10001</ns2:Ref></ns2:CdtrRefInf><ns2:AddtlRmtInf>Bestelling</ns2:AddtlRmtInf></ns2:Strd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`

describe('readBankStatement of CAMT.053', () => {
  test('of ING, with a payment reference and a transfer that came back', () =>
    expect(linesOf(ing053)).toEqual([
      ['payment', 2690, 'J. Jansen', 'Bestelling L10001'],
      ['payment', 3200, 'Zorggroep', '9001123412341234 15814016000676480'],
      ['returned', 500, '', 'Terugbetaling L10002'],
    ]))

  test('of Rabobank, with a batch', () =>
    expect(linesOf(rabobank053)).toEqual([
      ['payment', 2690, 'J. Jansen', 'Bestelling L10001 27-11-2026 00:07 7020056313469725'],
      ['payment', 1000, '', 'L10002'],
      ['payment', 2000, '', 'L10003'],
    ]))

  test('of ABN AMRO in version 08, with an RF reference', () =>
    expect(linesOf(abn053)).toEqual([['payment', 2690, 'J. Jansen', 'RF48L10001 Bestelling']]))
})

const crlf = (...lines: string[]) => lines.join('\r\n')

const ing940 = crlf(
  '{1:F01INGBNL2ABXXX0000000000}',
  '{2:I940INGBNL2AXXXN}',
  '{4:',
  ':20:P261127000000001',
  ':25:NL91ABNA0417164300EUR',
  ':28C:00231',
  ':60F:C261126EUR1000,00',
  ':61:2611271127C26,9NTRFEREF//00000000001005',
  '/TRCD/00100/',
  ':86:/EREF/NOTPROVIDED//CNTP/NL20INGB0001234567/INGBNL2A/Mevrouw J. Ja',
  'nsen///REMI/USTD//Bestelling L10001/',
  ':61:2611271127C32,00NTRF9001123412341234//00000000001011',
  '/TRCD/00108/',
  ':86:/EREF/15814016000676480//CNTP/NL32INGB0000012345/INGBNL2A/J.Janss',
  'en///REMI/STRD/CUR/9001123412341234/',
  ':61:2611271127C5,00NRTIEREF//00000000001007',
  '/TRCD/00190/',
  ':86:/RTRN/AC04//EREF/L10002//CNTP/NL32INGB0000012345/INGBNL2A/J.Janss',
  'en///REMI/USTD//Terugbetaling L10002/',
  ':61:2611271127D12,75NTRFEREF//00000000001010',
  ':86:/EREF/X//REMI/USTD//Retour L10003/',
  ':62F:C261127EUR1026,90',
  ':64:C261127EUR1026,90',
  ':86:/SUM/1/3/12,75/63,90/',
  '-}',
)
const rabobank940 = crlf(
  ':940:',
  ':20:940S261127',
  ':25:NL91ABNA0417164300 EUR',
  ':28C:26231',
  ':60F:C261126EUR000000001000,00',
  ':61:261127C000000000026,90N541EREF//OO9T005180594671',
  'NL20INGB0001234567',
  ':86:/EREF/27-11-2026 00:07 7020056313469725/ORDP//NAME/J. Jansen/REMI',
  '/Bestelling L10001/ISDT/2026-11-27',
  ':61:261127RC000000000010,00N541NONREF',
  ':86:/ORDP//NAME/P. Bakker/REMI/L10002',
  ':62F:C261127EUR000000001016,90',
)
const abn940 = crlf(
  'ABNANL2A',
  '940',
  'ABNANL2A',
  ':20:ABN AMRO BANK NV',
  ':25:417164300',
  ':28:33101/1',
  ':60F:C261126EUR1000,',
  ':61:2611271127C26,9N658NONREF',
  ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/',
  'J. Jansen/REMI/Bestelling 10001, met dank/EREF/NOTPROVIDED',
  ':61:2611271127C32,N653NONREF',
  ':86:/TRTP/SEPA ACCEPTGIRO/IBAN/NL46ABNA0499998748/BIC/ABNANL2A/NAME/N',
  'AAM/REMI//REMI/Issuer: CUR Ref: 1234567812345678/EREF/NOTPROVIDED',
  ':61:2611271127C15,50N653NONREF',
  ':86:SEPA OVERBOEKING                 IBAN: NL20INGB0001234567',
  'BIC: INGBNL2A                    NAAM: P BAKKER',
  'OMSCHRIJVING: BESTELLING',
  '10002',
  ':62F:C261127EUR1074,4',
  '-',
)
const german940 = crlf(
  ':20:X',
  ':25:NL91ABNA0417164300',
  ':28C:1',
  ':60F:C261126EUR1000,00',
  ':61:2611271127CR26,90N051NONREF',
  ':86:166?00GUTSCHRIFT?20Bestelling L10001?30INGBNL2A?32J. Jans?33en',
  ':62F:C261127EUR1026,90',
)

describe('readBankStatement of MT940', () => {
  test('of ING, whose lines break within a word', () =>
    expect(linesOf(ing940)).toEqual([
      ['payment', 2690, 'Mevrouw J. Jansen', 'Bestelling L10001'],
      ['payment', 3200, 'J.Janssen', '9001123412341234 15814016000676480'],
      ['returned', 500, 'J.Janssen', 'Terugbetaling L10002 L10002'],
      ['paid-out', 1275, '', 'Retour L10003 X'],
    ]))

  test('of Rabobank, with a reversal', () =>
    expect(linesOf(rabobank940)).toEqual([
      ['payment', 2690, 'J. Jansen', 'Bestelling L10001 27-11-2026 00:07 7020056313469725'],
      ['taken-back', 1000, 'P. Bakker', 'L10002'],
    ]))

  test('of ABN AMRO, with codes and with plain lines', () => {
    expect(read(abn940).accounts).toEqual(['417164300'])
    expect(linesOf(abn940)).toEqual([
      ['payment', 2690, 'J. Jansen', 'Bestelling 10001, met dank'],
      ['payment', 3200, 'NAAM', 'Issuer: CUR Ref: 1234567812345678'],
      ['payment', 1550, 'P BAKKER', expect.stringMatching(/OMSCHRIJVING: BESTELLING 10002$/)],
    ])
  })

  test('of a German bank', () =>
    expect(linesOf(german940)).toEqual([['payment', 2690, 'J. Jansen', 'Bestelling L10001']]))
})

test.each([
  ['CAMT.053 of ING', ing053],
  ['CAMT.053 of ABN AMRO', abn053],
  ['MT940 of ING', ing940],
  ['MT940 of Rabobank', rabobank940],
])('%s reads the same with a byte order mark, other line breaks and Windows-1252', (_, file) => {
  const named = file.replaceAll('J. Jansen', 'J. Jänsen')
  const lines = linesOf(named)
  expect(lines.length).toBeGreaterThan(0)
  expect(linesOf(`\uFEFF${named}`)).toEqual(lines)
  expect(linesOf(named.replaceAll('\r\n', '\n'))).toEqual(lines)
  expect(linesOf(Buffer.from(named, 'latin1'))).toEqual(lines)
})
