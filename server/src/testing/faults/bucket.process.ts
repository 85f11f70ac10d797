import S3rver from 's3rver';

// An S3 server in a process of its own: `node bucket.process.ts FOLDER PORT`.
const [, , directory = '', port = ''] = process.argv;
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'files', configs: [] }],
});
await server.run();
process.send?.('ready');
