// The entry point of start.sh (`npm start`) and `npm run dev`. It uses no new syntax, because it
// must run on an old Node to report that Node is too old.

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 19)) {
  console.error(
    `Cannot start: the shop needs Node 24.19 or newer and this is ${process.version}; run "npm ci" to bring it along, or install it`,
  )
  process.exitCode = 1
} else {
  await import('./launch.ts')
}
