import { describe, expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  test.each([
    ['Kim@Luwte.example', 'kim@luwte.example'],
    ['kim+shop+2@luwte.example', 'kim@luwte.example'],
    ['k.i.m@luwte.example', 'k.i.m@luwte.example'],
    ['K.im+shop@googlemail.com', 'kim@gmail.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
