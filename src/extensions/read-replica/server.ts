import { defineExtension } from '../define-extension.ts'
import { serveReadReplica } from './server/serve-read-replica.ts'

export default defineExtension({
  name: 'read-replica',
  endpoints: [],
  serve: serveReadReplica,
})
