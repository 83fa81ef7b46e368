// Receives a request body, and ends it when it arrives too slowly.

import type { Readable } from 'node:stream'
import { networkPrefixOf } from '#domain/network-prefix.ts'
import { Problem } from '#domain/problem.ts'
import { type BodyEnding, createArrivingBodies } from './arriving-bodies.ts'

/**
 * A small body is one piece, so it has the time of one; a large one needs that rate, and the HTTP
 * server ends every request after a minute.
 */
const pieceBytes = 65_536

/** `complete` is that of an IncomingMessage. */
export type BodySource = Readable & { complete?: boolean }
/** Call `release` when the bytes are no longer needed. */
export type ReceivedBody = { bytes: Buffer<ArrayBuffer>; release: () => void }
export type BodyReceiver = (
  source: BodySource,
  sender: { ipAddress: string; maxBytes: number },
) => Promise<ReceivedBody>

/** The receiver throws Problem body-too-large, body-too-slow, body-malformed. */
export function createBodyReceiver({
  onEnded = () => {},
  ...limits
}: Parameters<typeof createArrivingBodies>[0] & {
  onEnded?: (ending: BodyEnding) => void
}): BodyReceiver {
  const bodies = createArrivingBodies(limits)
  return (source, { ipAddress, maxBytes }) => {
    const network = networkPrefixOf(ipAddress)
    const received = createGrowingBuffer(maxBytes)
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedBody>()
    let pieceLength = 0
    let isOver = false
    let isDropped = false

    const release = () => bodies.release(network, received.clear())
    const stop = () => {
      isOver = true
      bodies.remove(body)
      source.off('data', onData).off('end', onEnd).off('close', onClose)
    }
    const fail = (problem: Problem) => {
      stop()
      source.pause()
      release()
      reject(problem)
    }
    const body = {
      network,
      reservedBytes: received.capacity,
      drop() {
        isDropped = true
        onEnded('memory')
        source.pause()
        release()
      },
      end() {
        if (!isDropped) onEnded('slow')
        fail(new Problem('body-too-slow'))
      },
    }
    bodies.beginPiece(body)

    function onData(chunk: Buffer) {
      if (isDropped) return
      if (received.length() + chunk.length > maxBytes) {
        fail(new Problem('body-too-large'))
        return
      }
      pieceLength += chunk.length
      if (pieceLength >= pieceBytes) {
        pieceLength = 0
        bodies.beginPiece(body)
      }
      bodies.reserve(network, received.append(chunk))
    }
    const onEnd = () => {
      if (isDropped) return
      stop()
      resolve({ bytes: received.bytes(), release })
    }
    const onClose = () => fail(new Problem('body-malformed'))

    // A source that fails also closes. Without a listener its error would end the process.
    source.on('error', () => {})
    if (!source.destroyed) source.on('data', onData).on('end', onEnd).on('close', onClose)
    else {
      // The client may have sent everything and left before the shop began to read.
      const rest: unknown = source.complete ? source.read() : undefined
      if (rest instanceof Buffer) onData(rest)
      if (source.complete && !isOver) onEnd()
      else if (!isOver) onClose()
    }
    return promise
  }
}

/**
 * Copies chunks into one buffer, because a sender may split a body into chunks of one byte, and
 * each of them would take hundreds.
 */
function createGrowingBuffer(maxBytes: number) {
  let buffer: Buffer<ArrayBuffer> = Buffer.alloc(0)
  let length = 0
  return {
    length: () => length,
    capacity: () => buffer.length,
    bytes: () => buffer.subarray(0, length),
    /** Returns the number of bytes by which the buffer has grown. */
    append(chunk: Buffer): number {
      const [before, needed] = [buffer.length, length + chunk.length]
      if (needed > before) {
        const larger = Buffer.allocUnsafeSlow(
          length === 0 ? needed : Math.min(maxBytes, Math.max(needed, 2 * before)),
        )
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      chunk.copy(buffer, length)
      length = needed
      return buffer.length - before
    },
    /** Returns the number of bytes that the buffer had. */
    clear(): number {
      const before = buffer.length
      buffer = Buffer.alloc(0)
      length = 0
      return before
    },
  }
}
