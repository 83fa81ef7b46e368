// Draws the QR code of a bank transfer: as an SVG path for the order page and as a PNG for mails,
// which many mail programs need.

import sharp from 'sharp'
import { encode } from 'uqr'
import { paymentQrText, type TransferData } from '#domain/payment/payment-qr-text.ts'

/**
 * `size` is the width and height of the drawing in modules, including the white margin that
 * scanners need.
 */
export type QrDrawing = { size: number; path: string }

/**
 * EPC069-12 asks for error correction M and at most version 13.
 * @throws Error for data that does not fit
 */
const encodeTransfer = (transfer: TransferData) =>
  encode(paymentQrText(transfer), { ecc: 'M', boostEcc: false, border: 4, maxVersion: 13 })

/** @throws Error for data that does not fit */
export function drawPaymentQr(transfer: TransferData): QrDrawing {
  const { size, data } = encodeTransfer(transfer)
  return {
    size,
    path: data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
      .join(''),
  }
}

const pixelsPerModule = 8

/**
 * Draws pixels and no SVG, because the process refuses to read SVG after the first upload of a
 * picture (integrations/media).
 */
export async function renderPaymentQrPng(transfer: TransferData): Promise<Uint8Array> {
  const { size, data } = encodeTransfer(transfer)
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, size * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
