import { describe, expect, test } from 'vitest'
import {
  describeMailFailure,
  formatMailFailure,
  leftOutMailReason,
  outdatedMailReason,
  unansweredMailReason,
  unansweredTwiceMailReason,
  withheldMailReason,
} from './mail-failure.ts'

describe('describeMailFailure', () => {
  test.each([
    ['ESOCKET', 'de mailserver antwoordt niet'],
    ['ECONNREFUSED', 'de mailserver weigert de verbinding'],
    ['ECONNRESET', 'de mailserver verbreekt de verbinding'],
    ['ECONNECTION', 'de mailserver verbreekt de verbinding'],
    ['ETIMEDOUT', 'de mailserver antwoordt niet op tijd'],
    ['EDNS', 'de naam van de mailserver is niet te vinden'],
    ['ENOTFOUND', 'de naam van de mailserver is niet te vinden'],
    ['ETLS', 'een versleutelde verbinding met de mailserver lukt niet'],
    ['ECERT', 'het certificaat van de mailserver klopt niet'],
    ['EAUTH', 'de mailserver weigert de naam of het wachtwoord'],
    ['EENVELOPE', 'het adres van de ontvanger of van de afzender is geen e-mailadres'],
    ['EMESSAGE', 'de mail is te groot voor de mailserver'],
    ['EPROTOCOL', 'de mailserver geeft een antwoord dat de winkel niet begrijpt'],
    ['CONN 421', 'de mailserver heeft het te druk'],
    ['RCPT TO 421', 'de mailserver heeft het te druk'],
    ['RCPT TO 450', 'de mailserver van de ontvanger vraagt om het later opnieuw te proberen'],
    ['MAIL FROM 450', 'de mailserver kan de mail nu niet verwerken'],
    ['DATA 451', 'de mailserver kan de mail nu niet verwerken'],
    ['RCPT TO 452', 'de mailbox van de ontvanger is vol, of je verstuurde te veel mails'],
    [
      'DATA 452',
      'de mailserver neemt nu geen mails meer aan: hij is vol, of je verstuurde er te veel',
    ],
    ['AUTH PLAIN 454', 'de mailserver kan de naam en het wachtwoord nu niet nakijken'],
    ['STARTTLS 454', 'de mailserver kan nu geen versleutelde verbinding maken'],
    ['MAIL FROM 530', 'de mailserver weigert de naam of het wachtwoord'],
    ['AUTH LOGIN 535', 'de mailserver weigert de naam of het wachtwoord'],
    ['AUTH CRAM-MD5 535', 'de mailserver weigert de naam of het wachtwoord'],
    ['RCPT TO 550', 'het e-mailadres van de ontvanger bestaat niet'],
    ['MAIL FROM 550', 'de mailserver weigert de afzender'],
    ['DATA 550', 'de mailserver houdt de mail tegen, meestal als spam'],
    ['RCPT TO 552', 'de mailbox van de ontvanger is vol'],
    ['DATA 552', 'de mail is te groot, of de mailbox van de ontvanger is vol'],
    ['MAIL FROM 553', 'de mailserver weigert de afzender'],
    ['DATA 554', 'de mailserver houdt de mail tegen, meestal als spam'],
    ['CONN 554', 'de mailserver wil geen mail van deze winkel'],
    ['TypeError', 'de winkel kon de mail niet maken of versturen'],
  ])('%s: %s', (reason, problem) => {
    const text = describeMailFailure(reason)
    expect(text).toMatchObject({ problem, code: reason })
    expect(text.advice).toMatch(/^[A-Z].*[.?]$/)
  })

  test.each([
    [outdatedMailReason, 'niet meer nodig'],
    [leftOutMailReason, 'gebruikt de uitbreiding niet meer'],
    [unansweredMailReason, 'zei niet of hij de mail aannam'],
    [unansweredTwiceMailReason, 'zei niet of hij de mail aannam'],
    [withheldMailReason('unpaid-orders'), 'hield de mail tegen'],
  ])('%s says all in words, without a code', (reason, words) =>
    expect(describeMailFailure(reason)).toMatchObject({
      problem: expect.stringContaining(words),
      code: null,
    }),
  )

  test('an unknown code, also one that is a property of every object, gets a sentence', () => {
    for (const reason of ['constructor', 'EXTRA', '', 'RCPT TO 999', 'toString'])
      expect(formatMailFailure(describeMailFailure(reason))).toMatch(
        /^De winkel kon de mail niet maken/,
      )
  })
})
