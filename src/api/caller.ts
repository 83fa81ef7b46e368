// Who asks: made once per request by the server, handed to every endpoint.

export type Role = 'customer' | 'staff'

export type Caller = {
  /** Undefined for visitors. */
  user: { id: number; email: string; role: Role } | undefined
  /** Shortened network address for limits; never logged whole. */
  address: string
  /** Idempotency-Key as sent, if any. */
  idempotencyKey: string | undefined
}

/** A visitor without a log-in, as pages are rendered for. */
export const visitor: Caller = { user: undefined, address: 'in-process', idempotencyKey: undefined }
