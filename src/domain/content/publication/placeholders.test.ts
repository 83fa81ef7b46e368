import { describe, expect, test } from 'vitest'
import {
  fillHtml,
  fillPlainText,
  findPlaceholderProblems,
  type PlaceholderValues,
} from './placeholders.ts'

const values = {
  verzendkosten: '€ 5,-',
  'verzendkosten proefpakjes': '€ 2,95',
  'gratis vanaf': '50 euro',
  'verzenden binnen': '2 werkdagen',
  'uiterste besteltijd': '16.00 uur',
  'dagen onderweg': '1 dag',
  bezorgdagen: 'van maandag tot en met vrijdag',
  'grondslag gezondheidsgegevens': 'We hebben je toestemming.',
  bewaartermijnen: [
    { title: 'Mails & codes', items: ['Mails: <30> dagen.', 'Codes: 7 dagen.'] },
    { title: 'Accounts', items: ['Account: 2 jaar.'] },
  ],
  'geld terug': '',
} as unknown as PlaceholderValues

describe('fillPlainText', () => {
  test.each([
    [
      'Vanaf [[gratis vanaf]] gratis, anders [[verzendkosten]].',
      'Vanaf 50 euro gratis, anders € 5,-.',
    ],
    ['[[ Gratis  Vanaf ]]', '50 euro'],
    [
      '[[bewaartermijnen]]',
      'Mails & codes: Mails: <30> dagen. Codes: 7 dagen. Accounts: Account: 2 jaar.',
    ],
    ['[[onbekend]] en [[constructor]]', '[[onbekend]] en [[constructor]]'],
    ['[[verzendkosten] en [verzendkosten]]', '[[verzendkosten] en [verzendkosten]]'],
  ])('turns %j into %j', (text, filled) => expect(fillPlainText(text, values)).toBe(filled))
})

const folds =
  '<details><summary>Mails &amp; codes</summary><ul><li>Mails: &lt;30&gt; dagen.</li><li>Codes: 7 dagen.</li></ul></details><details><summary>Accounts</summary><ul><li>Account: 2 jaar.</li></ul></details>'

describe('fillHtml', () => {
  test.each([
    ['<p>Vanaf [[gratis&nbsp;vanaf]]</p>', '<p>Vanaf 50 euro</p>'],
    ['<p>[[bewaartermijnen]]</p>', folds],
    [
      '<ol><li data-list="bullet">[[bewaartermijnen]]</li></ol>',
      `<ol><li data-list="bullet">${folds}</li></ol>`,
    ],
    [
      '<p>Dit: [[bewaartermijnen]]</p>',
      '<p>Dit: Mails &amp; codes: Mails: &lt;30&gt; dagen. Codes: 7 dagen. Accounts: Account: 2 jaar.</p>',
    ],
    ['<p>Terug:</p><p>[[geld terug]]</p>', '<p>Terug:</p>'],
    ['<ul><li>Ja.</li><li>[[geld terug]]</li></ul>', '<ul><li>Ja.</li></ul>'],
    ['<p>[[verzendkosten]]</p>', '<p>€ 5,-</p>'],
    ['<p>[[verz<b>end</b>kosten]]</p>', '<p>[[verz<b>end</b>kosten]]</p>'],
  ])('turns %j into %j', (html, filled) => expect(fillHtml(html, values)).toBe(filled))
})

describe('findPlaceholderProblems', () => {
  test('accepts known placeholders and other brackets', () =>
    expect(
      findPlaceholderProblems('<p>[[Verzendkosten]], [[gratis&nbsp;vanaf]] [1] [[a</p>'),
    ).toEqual([]))

  test('names an unknown placeholder once', () =>
    expect(findPlaceholderProblems('[[verzendkoste]] [[verzendkoste]]')).toEqual([
      '[[verzendkoste]] kent de winkel niet. Bezoekers zien dan de haken.',
    ]))

  test('reports markup inside a placeholder, which the shop cannot replace', () =>
    expect(findPlaceholderProblems('<p>[[verz<strong>end</strong>kosten]]</p>')).toEqual([
      'Midden in [[verzendkosten]] staat opmaak. Maak het woord in één keer op, anders zien bezoekers de haken.',
    ]))
})
