/** A person who uses the product over HTTP. */
export class Family {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  private constructor(url: string) {
    this.#url = url;
  }

  /** Registers a new person with an organisation of their own. */
  static async register(url: string, name: string): Promise<Family> {
    const family = new Family(url);
    // The refusal brings the first CSRF token.
    await family.#send('GET', '/api/auth/user');
    await family.#post('/api/auth/register', {
      username: name,
      email: `${name}@petcare.example`,
      password: 'correct horse battery staple',
      firstName: 'Anna',
    });
    return family;
  }

  async addPet(name: string): Promise<string> {
    return this.#post('/api/pets', { name, species: 'dog' });
  }

  /** A reminder that became due in the minute before this one. */
  async addDueReminder(title: string, petId: string): Promise<string> {
    const minute = new Date(Date.now() - 60_000).toISOString();
    const due = { date: minute.slice(0, 10), time: minute.slice(11, 16), zone: 'UTC' };
    return this.#post('/api/reminders', { title, type: 'task', petIds: [petId], ...due });
  }

  async #post(path: string, body: object): Promise<string> {
    const response = await this.#send('POST', path, body);
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const { id } = (await response.json()) as { id: string };
    return id;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': this.#cookies.get('csrf-token') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }
}
