// usage: node client.mjs path/to/curia: four bots play Time of Crisis through `curia engine`, one JSON object a line.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const engine = spawn(process.argv[2], ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function say(command, fields = {}) {
  engine.stdin.write(JSON.stringify({ command, ...fields }) + '\n');
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

let table = await say('new', { game: 'crisis', seats: 4, chance: 'own', seed: 'a seed' });
while (!table.over) {
  const seat = table.waiting[0];
  const { move } = await say('bot', { seat, bot: seat === 0 ? 'random' : 'legate', seed: table.number });
  table = await say('move', move);
}
console.log(`${table.number} moves; ${table.over.reason}; winners: ${table.over.winners}`);
await say('quit');
