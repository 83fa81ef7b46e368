// Draws the QR code of a bank transfer: as an SVG path for the order page and as a PNG for mails, which many mail programs need.

import sharp from 'sharp'
import { encode } from 'uqr'
import { paymentQrText, type TransferData } from '#domain/payment/payment-qr-text.ts'

/** `size` is the width and height of the drawing in modules, including the white margin that scanners need. */
export type QrDrawing = { size: number; path: string }

/** EPC069-12 asks for error correction M and at most version 13. @throws Error for data that does not fit */
export function drawPaymentQr(transfer: TransferData): QrDrawing {
  const { size, data } = encode(paymentQrText(transfer), { ecc: 'M', boostEcc: false, border: 4, maxVersion: 13 })
  return { size, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('') }
}

const pixelsPerModule = 8

export async function renderPaymentQrPng(transfer: TransferData): Promise<Uint8Array> {
  const { size, path } = drawPaymentQr(transfer)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * pixelsPerModule}" height="${size * pixelsPerModule}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
