// The forms of values that several settings have.

import { z } from 'zod'

const localHosts = new Set(['127.0.0.1', 'localhost'])

/** Accepts a URL with one of the `protocols`, and removes its trailing slashes. */
export const url = (protocols: string, message: string) =>
  z
    .string()
    .refine((text) => protocols.split(' ').includes(parseUrl(text)?.protocol ?? ''), message)
    .transform((text) => text.replace(/\/+$/, ''))
export const parseUrl = (text: string): URL | undefined => URL.parse(text) ?? undefined
export const isPlain = (text: string): boolean => !/[?#@]/.test(text)
const isSecureOrLocal = (text: string): boolean =>
  parseUrl(text)?.protocol === 'https:' || localHosts.has(parseUrl(text)?.hostname ?? '')

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** The URL of a partner to which the shop sends its key. */
export const partnerUrl = url('http: https:', 'must be an https address')
  .refine(isSecureOrLocal, 'must be https, except for 127.0.0.1 and localhost')
  .refine(isPlain, 'must be an address without query or log-in')

export const partnerKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be a key without spaces')
  .optional()
