import { describe, expect, test } from 'vitest'
import { countScan, parseGoodsCount, setLot, setPacks, sumLine } from './goods-count.ts'

const duin = {
  line: 1,
  name: 'Duin',
  ean: '08712345678906',
  articleNumbers: ['ZK-1', 'LW 12'],
  packsPerCase: 6,
  open: 12,
}
const kiel = {
  line: 2,
  name: 'Kiel',
  ean: null,
  articleNumbers: ['ZK-2', null],
  packsPerCase: 1,
  open: 2,
}
const lines = [duin, kiel]

describe('countScan', () => {
  test('counts packs or cases of an EAN, with or without leading zeros, or of an article number', () => {
    let count = countScan(lines, {}, '8712345678906', 'pack').count
    count = countScan(lines, count, 'lw12', 'case').count
    const { kind, text } = countScan(lines, count, ' zk-1 ', 'pack')
    expect([kind, text]).toEqual(['counted', 'Duin: 8 van 12 geteld.'])
  })
  test('changes nothing for an unknown code, and says so', () => {
    const { count } = countScan(lines, {}, 'ZK-2', 'pack')
    const unknown = countScan(lines, count, '4000000000000', 'pack')
    expect(unknown.kind).toBe('unknown')
    expect(unknown.text).toContain('4000000000000 staat niet op deze inkooporder')
    expect(unknown.count).toBe(count)
  })
  test('counts more than was ordered, with a warning', () => {
    expect(countScan(lines, setPacks({}, 2, 2), 'ZK-2', 'pack')).toMatchObject({
      kind: 'too-many',
      count: { 2: { packs: { '': 3 } } },
    })
  })
})

describe('setLot', () => {
  test('holds for the packs that follow, and for those counted without a lot', () => {
    let count = setLot(countScan(lines, {}, 'ZK-1', 'pack').count, 1, 'ab 12')!
    count = countScan(lines, count, 'ZK-1', 'pack').count
    count = setLot(count, 1, 'CD34')!
    count = countScan(lines, count, 'ZK-1', 'case').count
    expect(count[1]).toEqual({ lot: 'CD34', packs: { AB12: 2, CD34: 6 } })
    expect(sumLine(count, 1)).toBe(8)
    expect(setLot(count, 1, '???')).toBeUndefined()
  })
})

describe('parseGoodsCount', () => {
  test('restores a count, and leaves out damaged parts and other lines', () => {
    const count = setPacks({}, 1, 4)
    expect(parseGoodsCount(JSON.parse(JSON.stringify(count)), lines)).toEqual(count)
    expect(
      parseGoodsCount(
        { 1: { lot: '', packs: { '': -2, A: 'x' } }, 9: { lot: '', packs: {} } },
        lines,
      ),
    ).toEqual({
      1: { lot: '', packs: {} },
    })
    expect(parseGoodsCount(null, lines)).toEqual({})
  })
})
