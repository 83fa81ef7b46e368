// Keeps questions and answers quick to handle for as long as the process lives.

import { createServer, type ServerResponse } from 'node:http'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'

/** V8 looks at the first seven objects of a class. */
const together = 16

/**
 * From the first seven requests and responses V8 learns how much room such an object needs. When it collects garbage between them and none is
 * alive, it forgets what it learnt of their fields, gives all that follow too little room, and keeps each as a dictionary: every answer then
 * costs twice the time (docs/decisions/0023). So the first ones are alive at once, before anybody can ask. Over pipes in memory, for some
 * milliseconds.
 */
export async function steadyShapes(): Promise<void> {
  const answers: ServerResponse[] = []
  const server = createServer((_request, answer) => {
    answers.push(answer)
    if (answers.length === together) for (const one of answers) one.end()
  })
  await Promise.all(
    Array.from({ length: together }, () => {
      const [here, there] = duplexPair()
      server.emit('connection', there)
      here.end('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
      return text(here)
    }),
  )
}
