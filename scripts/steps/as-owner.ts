// Import this before anything that opens the database, because this program works as its owner.
const owner = process.env.DATABASE_OWNER_URL?.trim();
if (owner) process.env.DATABASE_URL = owner;
