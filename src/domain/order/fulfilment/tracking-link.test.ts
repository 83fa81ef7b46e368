import { describe, expect, test } from 'vitest'
import { carriersSetting } from './carriers-setting.ts'
import { buildTrackingLink } from './tracking-link.ts'

const carrier = (name: string) => carriersSetting.default.find((one) => one.name === name)!

describe('buildTrackingLink', () => {
  test('puts code and postcode in the URL of the carrier', () => {
    expect(buildTrackingLink(carrier('PostNL'), ' 3s abcd 1234 ', '1012 JS')).toBe(
      'https://jouw.postnl.nl/track-and-trace/3SABCD1234-NL-1012JS',
    )
    expect(buildTrackingLink(carrier('DHL'), 'JVGL0123456789', '1012JS')).toBe(
      'https://my.dhlecommerce.nl/home/tracktrace/JVGL0123456789/1012JS',
    )
  })

  test('makes no link for an unknown carrier or a code that is no code', () => {
    expect(buildTrackingLink(carrier('Homerr'), '3SABCD1234', '1012JS')).toBeUndefined()
    expect(buildTrackingLink(carrier('PostNL'), '3S/../x?', '1012JS')).toBeUndefined()
    expect(buildTrackingLink(carrier('PostNL'), '', '1012JS')).toBeUndefined()
  })

  test('makes no link outside the sites that the shop allows for the carrier', () => {
    expect(
      buildTrackingLink({ name: 'PostNL', sites: ['postnl.be'] }, '3SABCD1234', '1012JS'),
    ).toBeUndefined()
  })

  test('keeps every link of a common carrier on a site of that carrier', () => {
    const linked = carriersSetting.default.filter((one) =>
      buildTrackingLink(one, '3SABCD1234', '1012JS'),
    )
    expect(linked.map(({ name }) => name)).toEqual([
      'PostNL',
      'DHL',
      'DPD',
      'UPS',
      'bpost',
      'Trunkrs',
      'FedEx',
    ])
  })
})
