// The baseline: bare node:http that sends one prepared buffer. Usage: node bench/baseline.ts
// <bytes> <port>

import { createServer } from 'node:http'

const [bytes = '1000', port = '0'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
