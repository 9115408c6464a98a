import fastify from 'fastify';
import { registerBodyParsing } from '../../src/http/body-parsing.ts';

// The yardstick of the empty route: Fastify with the server's parsing of bodies, and nothing else.
const app = fastify();
registerBodyParsing(app);
app.post('/bench/empty', async () => ({}));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.({ ready: true });
process.on('disconnect', () => app.close());
