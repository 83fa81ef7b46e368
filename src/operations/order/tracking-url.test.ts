import { describe, expect, test } from 'vitest'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { isCarrierTrackingUrl } from './tracking-url.ts'

const isKnown = (address: string) => isCarrierTrackingUrl(address, carriersSetting.default)

describe('isCarrierTrackingUrl', () => {
  test.each([
    'https://jouw.postnl.nl/track-and-trace/3SLUWTE000001-NL-1012JS',
    'https://postnl.nl/tracktrace/?B=3SLUWTE000001&P=1012JS',
    'https://my.dhlecommerce.nl/home/tracktrace/JVGL0123/1012JS',
    'https://www.dhl.com/nl-nl/home/tracking.html?tracking-id=1',
    'https://tracking.dpd.de/status/nl_NL/parcel/05222',
    'https://gls-group.com/track/123',
    'https://www.ups.com/track?tracknum=1Z',
    'https://track.bpost.cloud/btr/web/#/search?itemCode=3',
    'https://tracking.budbee.com/orders/1',
    'https://parcel.trunkrs.nl/1/1012JS',
    'https://tracktrace.redjepakketje.nl/1',
    'https://www.homerr.com/nl/track/1',
  ])('accepts %s', (address) => {
    expect(isKnown(address)).toBe(true)
  })

  test.each([
    'https://evil.example/steal',
    'https://evil.example/postnl.nl',
    'https://postnl.nl.evil.example/',
    'https://evilpostnl.nl/',
    'https://postnl.nl@evil.example/',
    'https://postnl.nl:pass@jouw.postnl.nl/',
    'https://jouw.postnl.nl:8443/',
    String.raw`https://evil.example\.postnl.nl/`,
    'https://pоstnl.nl/',
    'http://jouw.postnl.nl/',
    'javascript:alert(1)//postnl.nl',
    '//postnl.nl/',
    'postnl.nl',
    '',
  ])('rejects %s', (address) => {
    expect(isKnown(address)).toBe(false)
  })
})
