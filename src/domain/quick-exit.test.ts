import { expect, test } from 'vitest'
import { addEscapePress, quickExitPresses } from './quick-exit.ts'

const press = (...times: number[]) =>
  times.reduce<number[]>((presses, at) => addEscapePress(presses, at), [])

test('addEscapePress counts three presses within two seconds, and not three slow ones', () => {
  expect(press(0, 900, 1900)).toHaveLength(quickExitPresses)
  expect(press(0, 900, 2000)).toHaveLength(2)
  expect(press(0, 3000, 6000)).toHaveLength(1)
})
