import { expect, test } from 'vitest'
import { loadCommonPasswordWords } from '#integrations/passwords/argon2id.ts'
import { isGuessablePassword } from './guessable-password.ts'

const common = loadCommonPasswordWords()
const personalWords = ['jan.de.wit', 'Jan de Wit']

test('the list of common passwords has more than a thousand words', () => {
  expect(common.size).toBeGreaterThan(1_000)
})

test.each([
  'wachtwoord',
  'W@chtw00rd1',
  'Welkom2026!',
  '!!welkom!!',
  'welkomfeyenoord',
  'passwordpassword',
  'iloveyou123',
  'Feyenoord010',
  'aaaaaaaaaa',
  '0000000001',
  '1234567890',
  '9876543210',
  'qwertyuiop',
  'qwerty12345',
  'abc123abc123',
  '1q2w3e4r5t',
  'jandewit1970',
  'Wit-Jan-2026',
])('isGuessablePassword rejects %s', (password) => {
  expect(isGuessablePassword(password, common, personalWords)).toBe(true)
})

test.each([
  'kussen roze lamp',
  'paarse fiets onder lamp',
  'kwikstaart op het hek',
  'a8f3kq0z91',
  'klapstoel77',
  'Tr0ub4dor&3xk',
])('isGuessablePassword accepts %s', (password) => {
  expect(isGuessablePassword(password, common, personalWords)).toBe(false)
})
