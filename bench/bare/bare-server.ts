import fastify from 'fastify';
import pg from 'pg';

// The yardstick: Fastify and one prepared query, with nothing of ours around them.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const app = fastify();

const text = `
  select s.id, s.name, s.address, s.phone, s.email, s.tax_id, s.currency, s.store_type, s.state, s.city, s.is_active,
    s.approved_at, s.created_at, u.full_name, u.username, u.email as owner_email
  from stores s join users u on u.id = s.owner_user_id where s.archived_at is null and s.id = $1`;

app.get<{ Params: { id: string } }>('/stores/:id', async (request) => {
  const { rows } = await pool.query<Record<string, unknown>>({ name: 'store', text, values: [request.params.id] });
  return { success: true, data: rows[0] };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
