import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { processPicture } from '../media/picture-pipeline.ts'
import { drawPaymentQr, renderPaymentQrPng } from './payment-qr.ts'

const transfer = {
  iban: 'NL91ABNA0417164300',
  name: 'Luwte',
  amount: cents(3090),
  reference: 'L10001',
}

test('the QR code of a mail has the dark modules of the order page, also after a picture was processed', async () => {
  await processPicture(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const { size, path } = drawPaymentQr(transfer)
  const { data, info } = await sharp(await renderPaymentQrPng(transfer))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size * 8, size * 8])
  const isDark = (x: number, y: number) =>
    data[(y * 8 + 4) * info.width * info.channels + (x * 8 + 4) * info.channels]! < 128
  const drawn = Array.from(
    { length: size * size },
    (_, at) => [at % size, Math.floor(at / size)] as const,
  )
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  expect(drawn.join('')).toBe(path)
})
